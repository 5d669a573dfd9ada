-- The ledger of the wallet (WL-03): what is booked stays, every entry adds up to 0, and a customer's balance is the
-- sum of the postings and never below 0, whatever the server does.
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_kind" CHECK ("kind" IN ('available', 'on_hold', 'business', 'provider'));--> statement-breakpoint
ALTER TABLE "wallet_accounts" ADD CONSTRAINT "wallet_accounts_not_negative" CHECK ("balance" >= 0);--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_amount" CHECK ("amount" > 0 OR ("kind" = 'adjustment' AND "amount" <> 0));--> statement-breakpoint
ALTER TABLE "wallet_entries" ADD CONSTRAINT "wallet_entries_bonus" CHECK ("bonus" >= 0 AND ("bonus" = 0 OR "bonus" < "amount"));--> statement-breakpoint
CREATE FUNCTION wallet_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The wallet ledger is append-only: % of % is refused', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER wallet_entries_append_only BEFORE UPDATE OR DELETE ON "wallet_entries" FOR EACH ROW EXECUTE FUNCTION wallet_append_only();--> statement-breakpoint
CREATE TRIGGER wallet_entries_no_truncate BEFORE TRUNCATE ON "wallet_entries" FOR EACH STATEMENT EXECUTE FUNCTION wallet_append_only();--> statement-breakpoint
CREATE TRIGGER wallet_postings_append_only BEFORE UPDATE OR DELETE ON "wallet_postings" FOR EACH ROW EXECUTE FUNCTION wallet_append_only();--> statement-breakpoint
CREATE TRIGGER wallet_postings_no_truncate BEFORE TRUNCATE ON "wallet_postings" FOR EACH STATEMENT EXECUTE FUNCTION wallet_append_only();--> statement-breakpoint
CREATE TRIGGER wallet_accounts_append_only BEFORE DELETE ON "wallet_accounts" FOR EACH ROW EXECUTE FUNCTION wallet_append_only();--> statement-breakpoint
CREATE TRIGGER wallet_accounts_no_truncate BEFORE TRUNCATE ON "wallet_accounts" FOR EACH STATEMENT EXECUTE FUNCTION wallet_append_only();--> statement-breakpoint
CREATE FUNCTION wallet_account_guarded() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.balance = 0 THEN RETURN NEW; END IF;
  -- Deeper than 1 is the posting below; a statement of the server's own is 1.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'A wallet balance follows from its postings: % is refused', TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER wallet_accounts_guarded BEFORE INSERT OR UPDATE ON "wallet_accounts" FOR EACH ROW EXECUTE FUNCTION wallet_account_guarded();--> statement-breakpoint
-- Only a customer's accounts keep a balance: a row of the business would be a queue for all its customers.
CREATE FUNCTION wallet_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "wallet_accounts" SET "balance" = "balance" + NEW.amount
    WHERE "id" = NEW.account_id AND "kind" IN ('available', 'on_hold');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER wallet_postings_post AFTER INSERT ON "wallet_postings" FOR EACH ROW EXECUTE FUNCTION wallet_post();--> statement-breakpoint
CREATE FUNCTION wallet_entry_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry text;
BEGIN
  IF TG_TABLE_NAME = 'wallet_entries' THEN entry := NEW.id; ELSE entry := NEW.entry_id; END IF;
  IF (SELECT coalesce(sum("amount"), 1) FROM "wallet_postings" WHERE "entry_id" = entry) <> 0 THEN
    RAISE EXCEPTION 'The postings of wallet entry % do not add up to 0', entry USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER wallet_entries_balanced AFTER INSERT ON "wallet_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_entry_balanced();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER wallet_postings_balanced AFTER INSERT ON "wallet_postings" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wallet_entry_balanced();
--> statement-breakpoint
-- One table is never booked twice for the same moment (RS-03): the database refuses it, whatever the server does.
-- A text range that holds exactly one text stands for "the same table"; ranges need no extension, see decision 0022.
CREATE TYPE text_range AS RANGE (subtype = text, collation = "C");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_apart" EXCLUDE USING gist (
  text_range("branch_id" || '/' || "table_id", "branch_id" || '/' || "table_id", '[]') WITH &&,
  tstzrange("starts_at", "ends_at") WITH &&
) WHERE ("table_id" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_of_one_thing" CHECK (("table_id" IS NULL) <> ("pool" IS NULL));--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_last" CHECK ("ends_at" > "starts_at" AND "places" > 0);
--> statement-breakpoint
-- Whoever follows an order, on whichever instance, hears of every change once it is committed. New orders are not
-- told: nobody follows them yet, and telling takes a lock that all commits share.
create function order_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('order_changed', new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger order_changed after update on orders
  for each row when (old.* is distinct from new.*) execute function order_changed();
--> statement-breakpoint
-- Every instance keeps what it last read of a business; this is the word that it must be read again. The counter of
-- order numbers changes with every order and is nothing that a page shows.
create function business_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('business_changed', new.reference_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger business_changed after update on businesses
  for each row when (old.version is distinct from new.version or old.stock_version is distinct from new.stock_version)
  execute function business_changed();
