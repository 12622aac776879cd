-- Without accents and ligatures, so that `repartition` finds `répartition`. Built in, unlike `unaccent`. Must match `withoutAccents` in
-- `features/desk/api/find-words.ts`.
CREATE OR REPLACE FUNCTION "desk_folded"(texts text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT lower(normalize(regexp_replace(normalize(
		translate(replace(replace(replace(replace(replace(replace(texts,
			'ß', 'ss'), 'ẞ', 'ss'), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'), 'øØłŁđĐı', 'oollddi'),
		NFD), E'[\u0300-\u036f]', '', 'g'), NFC))
$$;--> statement-breakpoint
-- Each word of a text once and, if it has accents, once without them. Earlier releases look for words with their accents.
CREATE OR REPLACE FUNCTION "desk_words_in"(texts text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
	WITH parts AS (
		SELECT btrim(part, E'!"#$%&\u0027()*+,-./:\u003b<=>?@[\u005c]^_`{|}~“”„‹›«»–—…·•€') AS word
		FROM unnest(string_to_array(translate(lower(texts), E'\n\r\t\u00a0\u202f‘’', E'     \u0027\u0027'), ' ')) AS part
	)
	SELECT word FROM parts WHERE word <> ''
	UNION SELECT desk_folded(word) FROM parts WHERE octet_length(word) > length(word)
$$;
