CREATE TABLE "desk_changes" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"revision" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_feeds" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_log" (
	"reference_id" text NOT NULL,
	"action_id" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"order_id" text NOT NULL,
	"action" text NOT NULL,
	"detail" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "desk_log_reference_id_action_id_pk" PRIMARY KEY("reference_id","action_id")
);
--> statement-breakpoint
CREATE TABLE "loose_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_spending" (
	"scope" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"spent" integer NOT NULL,
	CONSTRAINT "message_spending_scope_hour_pk" PRIMARY KEY("scope","hour")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"channel" text NOT NULL,
	"state" text NOT NULL,
	"sealed" text,
	"tries" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "payment_accounts" (
	"reference_id" text NOT NULL,
	"provider" text NOT NULL,
	"methods" jsonb NOT NULL,
	"capture" text DEFAULT 'at_order' NOT NULL,
	"key_id" text NOT NULL,
	"sealed" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_accounts_reference_id_provider_pk" PRIMARY KEY("reference_id","provider")
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"notified" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"waits_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_browser" UNIQUE("order_id","endpoint")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"charge_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"provider_refund" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"problem" text,
	"told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"staff_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"staff_id" text NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "waitlist" (
	"id" text PRIMARY KEY NOT NULL,
	"position" serial NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"type" text NOT NULL,
	"service_id" text,
	"date" text NOT NULL,
	"starts_from" timestamp (3) with time zone NOT NULL,
	"starts_to" timestamp (3) with time zone NOT NULL,
	"party" integer NOT NULL,
	"owner" text NOT NULL,
	"phone" text NOT NULL,
	"phone_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"booking_id" text,
	"offered_start" timestamp (3) with time zone,
	"offered_until" timestamp (3) with time zone,
	"offered_table" text,
	"notified_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payment" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "checked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "expected_was" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "arrival_place" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_accounts" ADD CONSTRAINT "payment_accounts_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "public"."charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_codes" ADD CONSTRAINT "staff_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_changes_revision" ON "desk_changes" USING btree ("reference_id","revision");--> statement-breakpoint
CREATE INDEX "desk_log_order" ON "desk_log" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "refunds_state" ON "refunds" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "staff_business" ON "staff" USING btree ("reference_id");--> statement-breakpoint
CREATE INDEX "staff_codes_staff" ON "staff_codes" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "waitlist_line" ON "waitlist" USING btree ("branch_id","state","position");--> statement-breakpoint
CREATE INDEX "charges_payment" ON "charges" USING btree ("payment");--> statement-breakpoint
CREATE INDEX "pictures_hash" ON "pictures" USING btree ("hash");