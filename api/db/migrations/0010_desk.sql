CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid,
	"email" text,
	"email_key" text,
	"role" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"joined_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "staff_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "staff_email_key_unique" UNIQUE("email_key"),
	CONSTRAINT "staff_role" CHECK ("staff"."role" in ('staff', 'owner'))
);
--> statement-breakpoint
CREATE TABLE "desk_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "desk_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"staff_id" uuid,
	"inquiry_id" uuid,
	"kind" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" "bytea" NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"inquiry_id" uuid,
	"kind" text NOT NULL,
	"message_id" text,
	"from_name" text NOT NULL,
	"from" text NOT NULL,
	"from_key" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attachments" text[] DEFAULT '{}' NOT NULL,
	"raw" "bytea" NOT NULL,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "inbound_mails_hash_unique" UNIQUE("hash"),
	CONSTRAINT "inbound_mails_kind" CHECK ("inbound_mails"."kind" in ('answer', 'sent', 'automatic', 'report'))
);
--> statement-breakpoint
CREATE TABLE "inquiry_drafts" (
	"inquiry_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"body" text NOT NULL,
	"cc" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiry_drafts_inquiry_id_staff_id_pk" PRIMARY KEY("inquiry_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "inquiry_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"body" text NOT NULL,
	"to" text,
	"cc" text[] DEFAULT '{}' NOT NULL,
	"state" text,
	"detail" text DEFAULT '' NOT NULL,
	CONSTRAINT "inquiry_messages_kind" CHECK ("inquiry_messages"."kind" in ('reply', 'note', 'elsewhere'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now(),
	"delivered_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"secret" text NOT NULL,
	"format" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "webhooks_format" CHECK ("webhooks"."format" in ('standard', 'chat'))
);
--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "source" jsonb;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "follow_up_on" date;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "reminded_on" date;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "outcome_reason" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "duplicate_of" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "first_answer_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "waiting_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "alarm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "attention_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "desk_order" double precision GENERATED ALWAYS AS (case when waiting_since is not null then extract(epoch from waiting_since at time zone 'UTC') else 1e11 - extract(epoch from received_at at time zone 'UTC') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_events" ADD CONSTRAINT "desk_events_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_drafts" ADD CONSTRAINT "inquiry_drafts_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_drafts" ADD CONSTRAINT "inquiry_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_events_inquiry" ON "desk_events" USING btree ("inquiry_id","id");--> statement-breakpoint
CREATE INDEX "inbound_mails_inquiry" ON "inbound_mails" USING btree ("inquiry_id","received_at");--> statement-breakpoint
CREATE INDEX "inbound_mails_message" ON "inbound_mails" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_from" ON "inbound_mails" USING btree ("from_key");--> statement-breakpoint
CREATE INDEX "inquiry_messages_inquiry" ON "inquiry_messages" USING btree ("inquiry_id","at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_recent" ON "webhook_deliveries" USING btree ("at");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_duplicate_of_inquiries_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_desk" ON "inquiries" USING btree ("desk_order","id");--> statement-breakpoint
CREATE INDEX "inquiries_words" ON "inquiries" USING gin (jsonb_to_tsvector('simple', "answers", '["string"]'));--> statement-breakpoint
CREATE INDEX "inquiries_follow_up" ON "inquiries" USING btree ("follow_up_on");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_outcome" CHECK ("inquiries"."outcome" in ('won', 'lost', 'spam', 'duplicate'));--> statement-breakpoint
UPDATE "inquiries" SET
	"waiting_since" = CASE WHEN "state" IN ('received', 'in_review') AND "quarantine" IS NULL THEN "received_at" END,
	"first_answer_at" = CASE WHEN "state" = 'answered' THEN "state_at" END;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_changed_desk_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' AND (NEW."id", NEW."at", NEW."kind", NEW."detail") = (OLD."id", OLD."at", OLD."kind", OLD."detail")
		AND (NEW."staff_id" IS NULL OR NEW."staff_id" = OLD."staff_id")
		AND (NEW."inquiry_id" IS NULL OR NEW."inquiry_id" = OLD."inquiry_id")
	THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'desk_events are only added to';
END
$$;--> statement-breakpoint
CREATE TRIGGER "desk_events_only_added" BEFORE UPDATE OR DELETE ON "desk_events"
	FOR EACH ROW EXECUTE FUNCTION "refuse_changed_desk_event"();
