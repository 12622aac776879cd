CREATE TABLE "inbox_runs" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "inbox_runs_one" CHECK ("inbox_runs"."id")
);
--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "cc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "other_addresses" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "inbound_mails_unmatched" ON "inbound_mails" USING btree ("received_at") WHERE "inbound_mails"."inquiry_id" is null;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_problem" CHECK ("inbound_mails"."problem" in ('unreadable', 'too-large'));