ALTER TABLE "bookings" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "address_hash" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "address_hash" text;