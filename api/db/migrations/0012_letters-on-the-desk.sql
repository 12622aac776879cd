ALTER TABLE "letters" DROP CONSTRAINT "letters_state";--> statement-breakpoint
ALTER TABLE "letter_copies" ADD COLUMN "bounce" text;--> statement-breakpoint
ALTER TABLE "letter_copies" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "preview" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "letters" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_events_second_person" ON "desk_events" USING btree ("id") WHERE "desk_events"."kind" = 'second-person';--> statement-breakpoint
ALTER TABLE "letter_copies" ADD CONSTRAINT "letter_copies_bounce" CHECK ("letter_copies"."bounce" in ('hard', 'soft'));--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_state" CHECK ("letters"."state" in ('proposed', 'scheduled', 'sending', 'paused', 'sent', 'cancelled'));