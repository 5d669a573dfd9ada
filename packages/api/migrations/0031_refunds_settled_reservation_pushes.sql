CREATE TABLE "reservation_pushes" (
	"id" text PRIMARY KEY NOT NULL,
	"reservation_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"changes" integer DEFAULT 0 NOT NULL,
	"told" integer DEFAULT 0 NOT NULL,
	"known_state" text NOT NULL,
	"known_start" timestamp (3) with time zone NOT NULL,
	"known_party" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"waits_until" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reservation_pushes_browser" UNIQUE("reservation_id","endpoint")
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reservation_pushes" ADD CONSTRAINT "reservation_pushes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_pushes_due" ON "reservation_pushes" USING btree ("waits_until") WHERE changes <> told;--> statement-breakpoint
CREATE INDEX "reservation_pushes_kept" ON "reservation_pushes" USING btree ("kept_until");--> statement-breakpoint
-- Counted with the change itself, so that nobody who makes one can forget its notification.
CREATE FUNCTION reservation_pushes_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "reservation_pushes" SET "changes" = "changes" + 1 WHERE "reservation_id" = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER reservations_push AFTER UPDATE ON "reservations" FOR EACH ROW
  WHEN ((OLD.state, OLD.starts_at, OLD.party) IS DISTINCT FROM (NEW.state, NEW.starts_at, NEW.party))
  EXECUTE FUNCTION reservation_pushes_changed();
