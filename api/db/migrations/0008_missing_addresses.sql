CREATE TABLE "missing_addresses" (
	"path" varchar(300) NOT NULL,
	"referrer" varchar(255) NOT NULL,
	"times" bigint NOT NULL,
	"last_asked" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_addresses_path_referrer_pk" PRIMARY KEY("path","referrer")
);
