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
