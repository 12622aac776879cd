CREATE TABLE "account_former_addresses" (
	"email_key" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_former_addresses" ADD CONSTRAINT "account_former_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_former_addresses_account" ON "account_former_addresses" USING btree ("account_id");--> statement-breakpoint
-- Made as hashes under SECRET; from here on they are plain ones of longer codes.
DELETE FROM "account_recovery_codes";
