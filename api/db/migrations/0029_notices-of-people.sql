CREATE TABLE "desk_notices" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"ways" jsonb NOT NULL,
	"digest_hour" integer NOT NULL,
	"mailed_until" timestamp with time zone DEFAULT now() NOT NULL,
	"digest_until" timestamp with time zone DEFAULT now() NOT NULL,
	"digest_on" date
);
--> statement-breakpoint
ALTER TABLE "desk_notices" ADD CONSTRAINT "desk_notices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_events_at" ON "desk_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "inquiry_messages_mentions" ON "inquiry_messages" USING btree ("at") WHERE "inquiry_messages"."mentions" <> '{}';--> statement-breakpoint
CREATE INDEX "inquiries_received" ON "inquiries" USING btree ("received_at");