-- Every change of an order or reservation gets the next number of its business, so that a desk that reconnects reads
-- exactly what it missed. The triggers run at commit: the numbers become visible in their order, and the counter is the
-- last lock a transaction takes. A business without a desk has no row in "desk_feeds" and pays nothing.
CREATE FUNCTION desk_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  next bigint;
BEGIN
  UPDATE "desk_feeds" SET "revision" = "revision" + 1
    WHERE "reference_id" = NEW.reference_id RETURNING "revision" INTO next;
  IF next IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "desk_changes" ("subject_id", "kind", "reference_id", "branch_id", "revision")
    VALUES (NEW.id, TG_ARGV[0], NEW.reference_id, NEW.branch_id, next)
    ON CONFLICT ("subject_id") DO UPDATE SET "revision" = EXCLUDED.revision, "branch_id" = EXCLUDED.branch_id;
  PERFORM pg_notify('desk_changed', NEW.reference_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_desk_changed AFTER INSERT OR UPDATE ON "orders" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION desk_changed('order');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER reservations_desk_changed AFTER INSERT OR UPDATE ON "reservations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION desk_changed('reservation');
