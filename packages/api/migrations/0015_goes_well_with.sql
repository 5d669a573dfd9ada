CREATE TABLE "ordered_together" (
	"branch_id" text PRIMARY KEY NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL,
	"items" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "goes_well_with" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_branch_placed" ON "orders" USING btree ("branch_id","placed_at");