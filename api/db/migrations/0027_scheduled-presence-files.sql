CREATE TABLE "client_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"account_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_presence" (
	"tab" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"is_writing" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "send_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "stopped" text;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "mentions" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_presence" ADD CONSTRAINT "desk_presence_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_files_inquiry" ON "client_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "desk_presence_inquiry" ON "desk_presence" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inquiry_messages_scheduled" ON "inquiry_messages" USING btree ("send_at") WHERE "inquiry_messages"."send_at" is not null;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_desk"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed record;
	owner uuid;
	named text;
BEGIN
	IF TG_OP = 'DELETE' THEN changed := OLD; ELSE changed := NEW; END IF;
	IF TG_TABLE_NAME = 'inquiries' THEN
		named := changed."reference";
	ELSE
		owner := changed."inquiry_id";
		SELECT "reference" INTO named FROM "inquiries" WHERE "id" = owner;
	END IF;
	IF named IS NOT NULL THEN
		PERFORM pg_notify('bowline_desk', TG_ARGV[0] || ' ' || named);
	END IF;
	IF TG_TABLE_NAME = 'inbound_mails' THEN
		IF owner IS NULL OR (TG_OP = 'UPDATE' AND OLD."inquiry_id" IS NULL) THEN
			PERFORM pg_notify('bowline_desk', 'inbox');
		END IF;
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "inquiries_tell_desk" AFTER INSERT OR UPDATE OR DELETE ON "inquiries"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk"('request');--> statement-breakpoint
CREATE TRIGGER "inquiry_messages_tell_desk" AFTER INSERT OR UPDATE ON "inquiry_messages"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk"('request');--> statement-breakpoint
CREATE TRIGGER "inbound_mails_tell_desk" AFTER INSERT OR UPDATE ON "inbound_mails"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk"('request');--> statement-breakpoint
CREATE TRIGGER "desk_drafts_tell_desk" AFTER INSERT OR DELETE ON "desk_drafts"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk"('request');--> statement-breakpoint
CREATE TRIGGER "desk_presence_tell_desk" AFTER INSERT OR DELETE ON "desk_presence"
	FOR EACH ROW EXECUTE FUNCTION "tell_desk"('people');--> statement-breakpoint
CREATE TRIGGER "desk_presence_changed_tell_desk" AFTER UPDATE ON "desk_presence"
	FOR EACH ROW WHEN (OLD."is_writing" <> NEW."is_writing") EXECUTE FUNCTION "tell_desk"('people');
