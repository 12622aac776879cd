ALTER TABLE "desk_drafts" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "reply_files" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD CONSTRAINT "desk_drafts_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_merged_into_inquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_drafts_was_in" ON "desk_drafts" USING btree ("was_in") WHERE "desk_drafts"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "inbound_mails_was_in" ON "inbound_mails" USING btree ("was_in") WHERE "inbound_mails"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_messages_was_in" ON "inquiry_messages" USING btree ("was_in") WHERE "inquiry_messages"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "reply_files_was_in" ON "reply_files" USING btree ("was_in") WHERE "reply_files"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_merged" ON "inquiries" USING btree ("merged_into") WHERE "inquiries"."merged_into" is not null;