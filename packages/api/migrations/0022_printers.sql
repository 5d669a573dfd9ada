CREATE TABLE "print_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"begun" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"printed_at" timestamp (3) with time zone,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "printers" (
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"kind" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"dots" integer NOT NULL,
	"locale" text NOT NULL,
	"on_accept" boolean NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"busy_until" timestamp (3) with time zone,
	CONSTRAINT "printers_reference_id_branch_id_kind_pk" PRIMARY KEY("reference_id","branch_id","kind")
);
--> statement-breakpoint
ALTER TABLE "printers" ADD CONSTRAINT "printers_reference_id_businesses_reference_id_fk" FOREIGN KEY ("reference_id") REFERENCES "public"."businesses"("reference_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "print_jobs_waiting" ON "print_jobs" USING btree ("reference_id","branch_id","kind","state");--> statement-breakpoint
CREATE INDEX "print_jobs_created" ON "print_jobs" USING btree ("created_at");