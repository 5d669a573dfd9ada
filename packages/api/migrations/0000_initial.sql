CREATE TABLE "banner_reach" (
	"banner_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	"from_day" text NOT NULL,
	"to_day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "branches" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	"hours" jsonb NOT NULL,
	"tables" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"record" jsonb NOT NULL,
	"demo" boolean NOT NULL,
	"suspended" boolean NOT NULL,
	"moved_to" text,
	"discounts" jsonb NOT NULL,
	"smart_categories" jsonb NOT NULL,
	"highlighted_category" text,
	"merchant_key_hash" text NOT NULL,
	"next_order_number" integer DEFAULT 101 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"reference_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "categories_reference_id_id_pk" PRIMARY KEY("reference_id","id")
);
--> statement-breakpoint
CREATE TABLE "domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"owner" text NOT NULL,
	"order_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"reference_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	"branch_ids" jsonb NOT NULL,
	CONSTRAINT "items_reference_id_id_pk" PRIMARY KEY("reference_id","id")
);
--> statement-breakpoint
CREATE TABLE "modifier_groups" (
	"reference_id" text NOT NULL,
	"id" text NOT NULL,
	"position" integer NOT NULL,
	"record" jsonb NOT NULL,
	CONSTRAINT "modifier_groups_reference_id_id_pk" PRIMARY KEY("reference_id","id")
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_history_order_id_position_pk" PRIMARY KEY("order_id","position")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"number" integer NOT NULL,
	"state" text NOT NULL,
	"selling_type" text NOT NULL,
	"payment_state" text NOT NULL,
	"owner" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expected_at" timestamp (3) with time zone,
	"snapshot" jsonb NOT NULL,
	CONSTRAINT "orders_number" UNIQUE("reference_id","number")
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"provider" text NOT NULL,
	"url" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"reference_id" text NOT NULL,
	"name" text NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "pictures_reference_id_name_pk" PRIMARY KEY("reference_id","name")
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"reference_id" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "visits_reference_id_day_pk" PRIMARY KEY("reference_id","day")
);
--> statement-breakpoint
ALTER TABLE "banners" ADD CONSTRAINT "banners_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "branches" ADD CONSTRAINT "branches_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modifier_groups" ADD CONSTRAINT "modifier_groups_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("reference_id","owner");--> statement-breakpoint
CREATE INDEX "orders_state" ON "orders" USING btree ("reference_id","state");--> statement-breakpoint
CREATE INDEX "payment_sessions_order" ON "payment_sessions" USING btree ("order_id");