ALTER TABLE "orders" ADD COLUMN "replaces" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replaces" UNIQUE("replaces");