CREATE INDEX "bookings_expires" ON "bookings" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "code_requests_phone" ON "code_requests" USING btree ("reference_id","phone");--> statement-breakpoint
CREATE INDEX "idempotency_keys_order" ON "idempotency_keys" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "loose_pictures_since" ON "loose_pictures" USING btree ("since");--> statement-breakpoint
CREATE INDEX "message_spending_hour" ON "message_spending" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "push_subscriptions_due" ON "push_subscriptions" USING btree ("waits_until");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "waitlist_state" ON "waitlist" USING btree ("state","starts_to");--> statement-breakpoint
CREATE INDEX "waitlist_ends" ON "waitlist" USING btree ("starts_to");--> statement-breakpoint
CREATE INDEX "waitlist_owner" ON "waitlist" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "waitlist_phone" ON "waitlist" USING btree ("phone_hash");--> statement-breakpoint
CREATE INDEX "waitlist_address" ON "waitlist" USING btree ("address_hash");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "banners_business" ON "banners" USING btree ("reference_id","position");--> statement-breakpoint
CREATE INDEX "branches_business" ON "branches" USING btree ("reference_id","position");--> statement-breakpoint
CREATE INDEX "businesses_open" ON "businesses" USING btree ("reference_id") WHERE not suspended and moved_to is null;--> statement-breakpoint
CREATE INDEX "domains_business" ON "domains" USING btree ("reference_id","domain");--> statement-breakpoint
CREATE INDEX "domains_unproved" ON "domains" USING btree ("checked_at" NULLS FIRST,"domain") WHERE proved_at is null;--> statement-breakpoint
CREATE INDEX "pictures_dropped" ON "pictures" USING btree ("dropped_at") WHERE dropped_at is not null;