CREATE TABLE "branch_busy" (
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"scope" text NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"extra_minutes" integer DEFAULT 0 NOT NULL,
	"quarter_orders" integer,
	"quarter_effort" integer,
	CONSTRAINT "branch_busy_reference_id_branch_id_scope_pk" PRIMARY KEY("reference_id","branch_id","scope")
);
--> statement-breakpoint
CREATE TABLE "busy_log" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"scope" text NOT NULL,
	"staff_id" text NOT NULL,
	"staff_name" text NOT NULL,
	"change" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "quarter" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "effort" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "busy_log_branch" ON "busy_log" USING btree ("reference_id","branch_id","at" desc);--> statement-breakpoint
CREATE INDEX "orders_quarter" ON "orders" USING btree ("branch_id","quarter") WHERE holding and quarter is not null;