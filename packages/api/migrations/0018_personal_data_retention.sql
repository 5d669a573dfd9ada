CREATE TABLE "retention_progress" (
	"reference_id" text NOT NULL,
	"kind" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "retention_progress_reference_id_kind_pk" PRIMARY KEY("reference_id","kind")
);
--> statement-breakpoint
CREATE TABLE "retention_settings" (
	"reference_id" text PRIMARY KEY NOT NULL,
	"record" jsonb NOT NULL
);
