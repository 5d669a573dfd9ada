CREATE TABLE "short_links" (
	"token" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "short_links_at" ON "short_links" USING btree ("at");