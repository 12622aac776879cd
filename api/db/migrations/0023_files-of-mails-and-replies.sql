CREATE TABLE "reply_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"staff_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer NOT NULL,
	"body" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD COLUMN "to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD COLUMN "bcc" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD COLUMN "files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "files" jsonb;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "bcc" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "subject" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "contact_address" text;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_files_inquiry" ON "reply_files" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "inbound_mails_undescribed" ON "inbound_mails" USING btree ("received_at") WHERE "inbound_mails"."files" is null and "inbound_mails"."attachments" <> '{}';