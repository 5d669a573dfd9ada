CREATE TABLE "option_stock" (
	"reference_id" text NOT NULL,
	"branch_id" text NOT NULL,
	"modifier_id" text NOT NULL,
	CONSTRAINT "option_stock_reference_id_branch_id_modifier_id_pk" PRIMARY KEY("reference_id","branch_id","modifier_id")
);
