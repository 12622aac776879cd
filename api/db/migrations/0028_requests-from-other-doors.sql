CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "desk_words" (
	"inquiry_id" uuid PRIMARY KEY NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
-- Not compressed: a common word is looked for in every row.
ALTER TABLE "desk_words" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
DROP INDEX "inbound_mails_words";--> statement-breakpoint
DROP INDEX "inquiry_messages_words";--> statement-breakpoint
DROP INDEX "inquiries_words";--> statement-breakpoint
ALTER TABLE "client_files" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "reply_files" ADD COLUMN "was_in" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "desk_words" ADD CONSTRAINT "desk_words_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_files" ADD CONSTRAINT "client_files_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "desk_drafts" ADD CONSTRAINT "desk_drafts_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_messages" ADD CONSTRAINT "inquiry_messages_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_files" ADD CONSTRAINT "reply_files_was_in_inquiries_id_fk" FOREIGN KEY ("was_in") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_merged_into_inquiries_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_files_was_in" ON "client_files" USING btree ("was_in") WHERE "client_files"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "desk_drafts_was_in" ON "desk_drafts" USING btree ("was_in") WHERE "desk_drafts"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "inbound_mails_was_in" ON "inbound_mails" USING btree ("was_in") WHERE "inbound_mails"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "inquiry_messages_was_in" ON "inquiry_messages" USING btree ("was_in") WHERE "inquiry_messages"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "reply_files_was_in" ON "reply_files" USING btree ("was_in") WHERE "reply_files"."was_in" is not null;--> statement-breakpoint
CREATE INDEX "inquiries_merged" ON "inquiries" USING btree ("merged_into") WHERE "inquiries"."merged_into" is not null;--> statement-breakpoint
-- Each word of a text once. A word ends at white space and loses the punctuation around it; one apostrophe stands for all.
CREATE OR REPLACE FUNCTION "desk_words_in"(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	SELECT DISTINCT word FROM (
		SELECT btrim(part, E'!"#$%&\u0027()*+,-./:\u003b<=>?@[\u005c]^_`{|}~“”„‹›«»–—…·•€') AS word
		FROM unnest(string_to_array(translate(lower(texts), E'\n\r\t\u00a0\u202f‘’', E'     \u0027\u0027'), ' ')) AS part
	) AS parts WHERE word <> ''
$$;--> statement-breakpoint
-- Of each text the first 20,000 characters, and of a request 500,000 in all.
CREATE OR REPLACE FUNCTION "desk_words_refresh"("which" uuid) RETURNS void LANGUAGE sql AS $$
	INSERT INTO desk_words (inquiry_id, words)
	SELECT which, left(' ' || string_agg(DISTINCT word, ' '), 500000) FROM (
		SELECT concat_ws(' ', reference, replace(reference, '-', ''), contact_address, array_to_string(other_addresses, ' '),
			(SELECT string_agg(value, ' ') FROM jsonb_each_text(answers))) AS texts
		FROM inquiries WHERE id = which OR merged_into = which
		UNION ALL
		SELECT left(subject, 20000) || ' ' || left(body, 20000) FROM inquiry_messages
		WHERE inquiry_id = which AND state IS DISTINCT FROM 'undone'
		UNION ALL
		SELECT concat_ws(' ', left(from_name, 20000), left("from", 20000), left(subject, 20000), left(body, 20000))
		FROM inbound_mails WHERE inquiry_id = which
	) AS sources, desk_words_in(texts) AS word
	WHERE EXISTS (SELECT FROM inquiries WHERE id = which)
	HAVING count(*) > 0
	ON CONFLICT (inquiry_id) DO UPDATE SET words = excluded.words
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_words_add"("which" uuid, texts text) RETURNS void LANGUAGE sql AS $$
	INSERT INTO desk_words (inquiry_id, words)
	SELECT which, left(' ' || coalesce(string_agg(word, ' '), ''), 500000) FROM desk_words_in(texts) AS word
	ON CONFLICT (inquiry_id) DO UPDATE SET words = left((
		SELECT ' ' || string_agg(word, ' ') FROM (
			SELECT unnest(string_to_array(btrim(desk_words.words), ' ')) UNION SELECT desk_words_in(texts)
		) AS both_lists (word)
	), 500000)
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_words_of_inquiry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM desk_words_refresh(OLD.merged_into);
	ELSE
		PERFORM desk_words_refresh(coalesce(NEW.merged_into, NEW.id));
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_words_of_message"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'INSERT' THEN
		PERFORM desk_words_add(NEW.inquiry_id, left(NEW.subject, 20000) || ' ' || left(NEW.body, 20000));
	ELSE
		PERFORM desk_words_refresh(NEW.inquiry_id);
	END IF;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "desk_words_of_mail"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM desk_words_add(NEW.inquiry_id,
		concat_ws(' ', left(NEW.from_name, 20000), left(NEW."from", 20000), left(NEW.subject, 20000), left(NEW.body, 20000)));
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "desk_words_of_inquiry" AFTER INSERT OR UPDATE OF "answers", "other_addresses", "contact_address", "merged_into" ON "inquiries"
	FOR EACH ROW EXECUTE FUNCTION "desk_words_of_inquiry"();--> statement-breakpoint
-- What came with a merged request is deleted with it.
CREATE TRIGGER "desk_words_of_erased" AFTER DELETE ON "inquiries"
	FOR EACH ROW WHEN (OLD.merged_into IS NOT NULL) EXECUTE FUNCTION "desk_words_of_inquiry"();--> statement-breakpoint
CREATE TRIGGER "desk_words_of_message" AFTER INSERT ON "inquiry_messages"
	FOR EACH ROW EXECUTE FUNCTION "desk_words_of_message"();--> statement-breakpoint
CREATE TRIGGER "desk_words_of_undone" AFTER UPDATE OF "state" ON "inquiry_messages"
	FOR EACH ROW WHEN (NEW.state = 'undone') EXECUTE FUNCTION "desk_words_of_message"();--> statement-breakpoint
CREATE TRIGGER "desk_words_of_mail" AFTER INSERT ON "inbound_mails"
	FOR EACH ROW WHEN (NEW.inquiry_id IS NOT NULL) EXECUTE FUNCTION "desk_words_of_mail"();--> statement-breakpoint
-- A merge moves whole requests.
CREATE TRIGGER "desk_words_of_filed" AFTER UPDATE OF "inquiry_id" ON "inbound_mails"
	FOR EACH ROW WHEN (OLD.inquiry_id IS NULL AND NEW.inquiry_id IS NOT NULL) EXECUTE FUNCTION "desk_words_of_mail"();--> statement-breakpoint
SELECT "desk_words_refresh"("id") FROM "inquiries" WHERE "merged_into" IS NULL;--> statement-breakpoint
CREATE INDEX "desk_words_words" ON "desk_words" USING gin ("words" gin_trgm_ops) WITH (gin_pending_list_limit=256);
