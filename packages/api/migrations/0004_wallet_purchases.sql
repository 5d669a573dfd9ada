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
ALTER TABLE "businesses" ADD COLUMN "stock_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "slot_start" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "phone_hash" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "holding" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
CREATE INDEX "charges_subject" ON "charges" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "charges_state" ON "charges" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "orders_slot" ON "orders" USING btree ("branch_id","slot_start") WHERE holding and slot_start is not null;--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("reference_id","coupon_code") WHERE holding and coupon_code is not null;