-- One table is never booked twice for the same moment (RS-03): the database refuses it, whatever the server does.
-- A text range that holds exactly one text stands for "the same table"; ranges need no extension, see decision 0022.
CREATE TYPE text_range AS RANGE (subtype = text, collation = "C");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_apart" EXCLUDE USING gist (
  text_range("branch_id" || '/' || "table_id", "branch_id" || '/' || "table_id", '[]') WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("table_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of_one_thing" CHECK (("table_id" IS NULL) <> ("pool" IS NULL));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_last" CHECK ("ends_at" > "starts_at" AND "places" > 0);
