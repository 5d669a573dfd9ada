ALTER TABLE "webhook_endpoints" ADD COLUMN "sealed_before" text;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "before_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item_stock" ADD COLUMN "back_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "option_stock" ADD COLUMN "back_at" timestamp (3) with time zone;