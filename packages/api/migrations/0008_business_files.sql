CREATE TABLE "business_files" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter" ADD COLUMN "id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "business_files" ADD CONSTRAINT "business_files_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter" ADD CONSTRAINT "newsletter_id" UNIQUE("id");