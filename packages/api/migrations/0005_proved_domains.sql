ALTER TABLE "domains" DROP CONSTRAINT "domains_pkey";--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_domain_reference_id_pk" PRIMARY KEY("domain","reference_id");--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "proved_by" text;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "domains_proved" ON "domains" USING btree ("domain") WHERE proved_at is not null;