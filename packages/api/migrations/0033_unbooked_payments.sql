ALTER TABLE "charges" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "paid_amount" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "paid_currency" text;--> statement-breakpoint
CREATE INDEX "charges_unbooked" ON "charges" USING btree ("reference_id") WHERE paid_amount is not null;