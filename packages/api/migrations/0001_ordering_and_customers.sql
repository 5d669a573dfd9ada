CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"branch_id" text NOT NULL,
	"table_id" text,
	"pool" text,
	"places" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"owner" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"reservation_id" text,
	CONSTRAINT "bookings_reservation" UNIQUE("reservation_id")
);
--> statement-breakpoint
CREATE TABLE "business_files" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"file" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" text NOT NULL,
	"reference_id" text NOT NULL,
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"phone" text NOT NULL,
	"dial_code" text NOT NULL,
	"channel" text NOT NULL,
	"locale" text NOT NULL,
	"name" text,
	"email" text,
	"code_needed" boolean NOT NULL,
	"codes" jsonb NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"spent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"phone" text NOT NULL,
	"dial_code" text NOT NULL,
	"phone_verified" boolean NOT NULL,
	"name" text,
	"email" text,
	"locale" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"label" text NOT NULL,
	"address" jsonb NOT NULL,
	"area_id" text,
	"country" text,
	"is_default" boolean NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "locations_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "newsletter" (
	"id" text NOT NULL,
	"reference_id" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "newsletter_reference_id_email_pk" PRIMARY KEY("reference_id","email"),
	CONSTRAINT "newsletter_id" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pool_locks" (
	"branch_id" text NOT NULL,
	"pool" text NOT NULL,
	CONSTRAINT "pool_locks_branch_id_pool_pk" PRIMARY KEY("branch_id","pool")
);
--> statement-breakpoint
CREATE TABLE "reservation_settings" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"code" text NOT NULL,
	"type" text NOT NULL,
	"state" text NOT NULL,
	"owner" text NOT NULL,
	"customer_id" text,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"party" integer NOT NULL,
	"table_id" text,
	"service_id" text,
	"deposit_amount" integer NOT NULL,
	"deposit_state" text NOT NULL,
	"cancel_reason" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "reservations_code" UNIQUE("reference_id","code"),
	CONSTRAINT "reservations_key" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"subject" text NOT NULL,
	"order_id" text,
	"customer_id" text,
	"rating" integer NOT NULL,
	"comment" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_subject" UNIQUE("reference_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"reference_id" text NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_accounts_holder" UNIQUE("reference_id","customer_id","kind")
);
--> statement-breakpoint
CREATE TABLE "wallet_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"bonus" bigint DEFAULT 0 NOT NULL,
	"order_id" text,
	"purchase_id" text,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "wallet_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	CONSTRAINT "wallet_entries_key" UNIQUE("reference_id","key")
);
--> statement-breakpoint
CREATE TABLE "wallet_postings" (
	"entry_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "wallet_postings_entry_id_account_id_pk" PRIMARY KEY("entry_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "wallet_purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"customer_id" text NOT NULL,
	"key" text NOT NULL,
	"package_id" text NOT NULL,
	"names" jsonb NOT NULL,
	"price" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "wallet_purchases_key" UNIQUE("reference_id","customer_id","key")
);
--> statement-breakpoint
CREATE TABLE "wallet_settings" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_guesses" (
	"key" text PRIMARY KEY NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocode_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"body" jsonb NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "geocode_turns" (
	"geocoder" text PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_stock" (
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"item_id" text NOT NULL,
	"sold_out" boolean DEFAULT false NOT NULL,
	"left" integer,
	"imported" integer,
	CONSTRAINT "item_stock_reference_id_branch_id_item_id_pk" PRIMARY KEY("reference_id","branch_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "ordering_settings" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "themes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "pixels" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "stock_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holding" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_files" ADD CONSTRAINT "business_files_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_postings" ADD CONSTRAINT "wallet_postings_entry_id_wallet_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."wallet_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_postings" ADD CONSTRAINT "wallet_postings_account_id_wallet_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."wallet_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bookings_branch" ON "bookings" USING btree ("branch_id","starts_at");--> statement-breakpoint
CREATE INDEX "bookings_owner" ON "bookings" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "charges_subject" ON "charges" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "charges_state" ON "charges" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "code_requests_created" ON "code_requests" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_phone" ON "customers" USING btree ("reference_id","phone") WHERE phone_verified;--> statement-breakpoint
CREATE INDEX "locations_customer" ON "locations" USING btree ("customer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_default" ON "locations" USING btree ("customer_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","at");--> statement-breakpoint
CREATE INDEX "reservations_owner" ON "reservations" USING btree ("reference_id","owner","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_customer" ON "reservations" USING btree ("customer_id","starts_at");--> statement-breakpoint
CREATE INDEX "reservations_day" ON "reservations" USING btree ("reference_id","starts_at");--> statement-breakpoint
CREATE INDEX "sessions_customer" ON "sessions" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "shares_since" ON "shares" USING btree ("since");--> statement-breakpoint
CREATE INDEX "wallet_entries_customer" ON "wallet_entries" USING btree ("reference_id","customer_id","position");--> statement-breakpoint
CREATE INDEX "wallet_entries_order" ON "wallet_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "wallet_postings_account" ON "wallet_postings" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("branch_id","slot_start") WHERE holding and slot_start is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("reference_id","coupon_code") WHERE holding and coupon_code is not null;