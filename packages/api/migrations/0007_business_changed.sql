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
