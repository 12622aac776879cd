#!/usr/bin/env bash
# Tries everything at once on one machine: PostgreSQL with a synchronous standby, two web processes and two
# workers, nginx with TLS and a mail catcher. Under load it restarts every process, kills the primary, backs up
# and restores; at the end it checks for everything that was acknowledged, and prints a table.
# Needs a checkout with `npm ci`, and from Debian: nginx-light openssl curl, and postgresql, without which the
# embedded one is used. Everything is below one temporary folder and on loopback; nothing is left behind.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH"

folder=$(mktemp -d /tmp/bowline-try-XXXXXX)
table="$folder/table"
password=$(openssl rand -hex 16)
secret=$(openssl rand -hex 32)
declare -A pids=() ports=()

main() {
  trap clean_up EXIT
  trap 'exit 130' INT TERM
  chmod 755 "$folder"
  find_postgres
  choose_ports
  SECONDS=0
  start_everything
  under_load 'load' sleep 10
  under_load 'rolling restart' roll
  under_load 'failover' fail_over
  under_load 'backup' back_up
  restore
  check_mails
  print_table
}

say() { echo "$*" >&2; }

die() {
  say "$*"
  tail -n 5 "$folder"/*.log >&2 || true
  exit 1
}

# By pid: web processes and workers first, so that none needs a database that is gone.
clean_up() {
  local name
  trap - EXIT
  for name in load web1 web2 restored worker1 worker2 nginx mail; do stop "$name" || true; done
  for name in primary standby; do
    [[ -f $folder/$name/postmaster.pid ]] || continue
    postgres_do "$programs/pg_ctl" stop --silent --mode=immediate -D "$folder/$name" || true
  done
  rm -rf "$folder"
}

# Sends SIGTERM and prints the exit code.
stop() {
  local pid=${pids[$1]:-}
  unset "pids[$1]"
  [[ -n $pid ]] || return 0
  kill "$pid" 2>/dev/null || true
  wait "$pid"
}

choose_ports() {
  local name numbers
  local names=(primary standby web1 web2 restored worker1 worker2 mail nginx)
  read -ra numbers < <(node --input-type=module -e "
    import getPort from 'get-port';
    const ports = [];
    for (let n = 0; n < ${#names[@]}; n++) ports.push(await getPort());
    console.log(...ports);")
  for name in "${!names[@]}"; do ports[${names[name]}]=${numbers[name]}; done
  origin="https://localhost:${ports[nginx]}"
  local user="postgres://bowline:$password"
  postgres_url="$user@127.0.0.1:${ports[primary]},127.0.0.1:${ports[standby]}/postgres?target_session_attrs=read-write"
  database_url=${postgres_url/\/postgres?//bowline?}
  restored_url=${postgres_url/\/postgres?//restored?}
}

# Debian's highest PostgreSQL version, or a copy of the embedded one that every user can access.
find_postgres() {
  programs=$(find /usr/lib/postgresql -path '*/bin/initdb' -printf '%h\n' 2>/dev/null | sort -V | tail -n 1) || true
  if [[ -z $programs ]]; then
    cp -a "$(node -p "require('path').dirname(require.resolve('@embedded-postgres/linux-' + process.arch)) + '/../native'")" \
      "$folder/embedded"
    programs="$folder/embedded/bin"
  fi
  [[ $(id -u) != 0 ]] || id postgres >/dev/null 2>&1 || useradd --system --user-group --no-create-home postgres
}

# PostgreSQL refuses to run as root.
postgres_do() {
  local as=()
  [[ $(id -u) != 0 ]] || as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
  (cd / && LC_ALL=C "${as[@]}" "$@")
}

start_everything() {
  say "Starting in $folder, PostgreSQL from $programs"
  [[ -d build/site ]] || npm run -s build >&2
  make_cluster
  query "$postgres_url" 'create database bowline'
  mkdir "$folder/data"
  node deploy/try/mail-catcher.mjs "${ports[mail]}" "$folder/mails" >"$folder/mail.log" 2>&1 &
  pids[mail]=$!
  touch "$folder/mails"
  local name
  for name in web1 web2 worker1 worker2; do start_site "$name" "${name%?}" "$database_url"; done
  start_nginx
  add_row start 0 0 0 - "$SECONDS"
}

# The standby is a copy of the primary, which becomes synchronous only afterwards: a standby that inherited
# synchronous_standby_names would wait for a standby of its own once it is promoted.
make_cluster() {
  local own="$folder/own"
  mkdir "$own"
  echo "$password" >"$own/password"
  mkdir "$folder/primary" "$folder/standby"
  [[ $(id -u) != 0 ]] || chown -R postgres: "$own" "$folder/primary" "$folder/standby"
  chmod 700 "$own" "$folder/primary" "$folder/standby"
  postgres_do "$programs/initdb" --pgdata="$folder/primary" --pwfile="$own/password" --username=bowline \
    --auth=scram-sha-256 --encoding=UTF8 --locale=C --data-checksums >"$folder/initdb.log" || die 'initdb failed'
  cp -a "$folder/primary/." "$folder/standby/"
  echo "primary_conninfo = 'host=127.0.0.1 port=${ports[primary]} user=bowline password=$password'" \
    >>"$folder/standby/postgresql.auto.conf"
  touch "$folder/standby/standby.signal"
  [[ $(id -u) != 0 ]] || chown postgres: "$folder/standby/standby.signal"
  start_postgres primary
  start_postgres standby
  query "$postgres_url" "alter system set synchronous_standby_names = '*'"
  query "$postgres_url" 'select pg_reload_conf()' >/dev/null
  wait_until 10 is_synchronous || die 'the standby does not stream'
}

is_synchronous() { [[ $(query "$postgres_url" 'select sync_state from pg_stat_replication') == sync ]]; }

start_postgres() {
  touch "$folder/$1.log"
  [[ $(id -u) != 0 ]] || chown postgres: "$folder/$1.log"
  postgres_do "$programs/pg_ctl" start --wait --silent -D "$folder/$1" -l "$folder/$1.log" \
    -o "-c port=${ports[$1]} -c listen_addresses=127.0.0.1 -c unix_socket_directories=" || die "$1 did not start"
}

# name, role, database
start_site() {
  mkdir -p "$folder/data/$1"
  env PORT="${ports[$1]}" HOST=127.0.0.1 ORIGIN="$origin" ROLE="$2" DATABASE_URL="$3" SECRET="$secret" \
    DATA_DIR="$folder/data/$1" SMTP_URL="smtp://127.0.0.1:${ports[mail]}" TRUSTED_PROXY_HOPS=1 \
    ALLOWED_HOSTS=127.0.0.1 RATE_LIMIT_FACTOR=100000 LOG_LEVEL=warn \
    node --max-old-space-size=384 --max-semi-space-size=8 api/process/main.ts >>"$folder/$1.log" 2>&1 &
  pids[$1]=$!
  wait_until 120 curl -fso /dev/null "http://127.0.0.1:${ports[$1]}/readyz" || die "$1 is not ready"
}

start_nginx() {
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost \
    -keyout "$folder/key.pem" -out "$folder/certificate.pem" 2>/dev/null
  {
    echo "daemon off; worker_processes 1; pid $folder/nginx.pid; error_log $folder/nginx.log warn;"
    echo 'events { worker_connections 1024; } http { access_log off;'
    printf "%s_temp_path $folder/nginx-%s;\n" client_body body proxy proxy fastcgi fastcgi uwsgi uwsgi scgi scgi
    sed -e "s/127.0.0.1:3001/127.0.0.1:${ports[web1]}/; s/127.0.0.1:3002/127.0.0.1:${ports[web2]}/" \
      -e "s/listen 443/listen 127.0.0.1:${ports[nginx]}/; s/agency.example;/localhost;/" \
      -e "s#ssl_certificate .*#ssl_certificate $folder/certificate.pem;#" \
      -e "s#ssl_certificate_key .*#ssl_certificate_key $folder/key.pem;#" \
      -e "s#root /srv/bowline#root $PWD#" deploy/nginx.conf
    echo '}'
  } >"$folder/nginx.conf"
  nginx -c "$folder/nginx.conf" -e "$folder/nginx.log" &
  pids[nginx]=$!
  wait_until 5 curl -fso /dev/null --cacert "$folder/certificate.pem" "$origin/" || die 'nginx does not answer'
}

# seconds, command
wait_until() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    ((SECONDS < end)) || return 1
    sleep 0.1
  done
}

query() { node deploy/try/query.mjs "$@"; }

# Runs a step under load, and adds a row to the table; losses are counted at the end.
under_load() {
  local step=$1 acknowledged requests failed pages why begun=$SECONDS
  shift
  acknowledged="$folder/acknowledged $step"
  say "$step …"
  touch "$acknowledged"
  node deploy/try/load.mjs "$origin" "$folder/certificate.pem" "$acknowledged" >"$folder/load.txt" 2>"$folder/load.log" &
  pids[load]=$!
  sleep 3
  "$@"
  sleep 3
  stop load || die 'the load failed'
  read -r requests failed pages why <"$folder/load.txt"
  [[ $failed == 0 ]] || explain "$step: $failed failed, $pages of them pages ($why)"
  add_row "$step" "$requests" "$failed" "$(wc -l <"$acknowledged")" "$acknowledged" $((SECONDS - begun))
}

# What failed, and what nginx says about it; it has retried refused connections at the other process.
explain() {
  say "$1"
  grep -v 'connect() failed' "$folder/nginx.log" | tail -n 5 >&2 || true
}

roll() {
  local name
  for name in web1 web2 worker1 worker2; do
    stop "$name" || die "$name did not end with 0"
    start_site "$name" "${name%?}" "$database_url"
  done
}

fail_over() {
  local promoted
  kill -9 "$(head -n 1 "$folder/primary/postmaster.pid")"
  rm "$folder/primary/postmaster.pid"
  sleep 3
  promoted=$(date +%s%3N)
  postgres_do "$programs/pg_ctl" promote --wait --silent -D "$folder/standby"
  wait_until 30 stores_since "$promoted" || die 'nothing was stored within 30 s of the promotion'
  sleep 5
}

# Whether anything sent after this time was acknowledged.
stores_since() {
  local first
  first=$(awk -v since="$1" '$1 > since { print $1; exit }' "$folder/acknowledged failover")
  [[ -n $first ]] || return 1
  say "failover: stored again $((first - $1)) ms after the promotion began"
}

back_up() {
  cat "$folder"/acknowledged* >"$folder/before-backup"
  DATABASE_URL=$database_url SECRET=$secret DATA_DIR="$folder/data/web1" \
    npm run -s backup -- "$folder/backups" 2>"$folder/backup.log" || die 'no backup was made'
}

# Into an empty database, which a web process then uses.
restore() {
  local begun=$SECONDS
  say 'restore …'
  query "$postgres_url" 'create database restored'
  DATABASE_URL=$restored_url SECRET=$secret DATA_DIR="$folder/data/restored" \
    npm run -s restore -- "$folder"/backups/* 2>"$folder/restore.log" || die 'the backup was not restored'
  start_site restored web "$restored_url"
  stop restored || die 'the restored site did not end with 0'
  add_row restore 0 0 "$(wc -l <"$folder/before-backup")" \
    "$(lost "$folder/before-backup" "$restored_url")" $((SECONDS - begun))
}

# Everyone whose request was acknowledged has received an email.
check_mails() {
  local begun=$SECONDS
  say 'mails …'
  wait_until 300 no_mail_waits || say 'mails still wait after 300 s'
  awk '{ print $4 }' "$folder"/acknowledged* | sort -u >"$folder/people"
  local without
  without=$(sort -u "$folder/mails" | comm -23 "$folder/people" - | wc -l)
  say "mails: $(wc -l <"$folder/mails") caught"
  add_row mails 0 0 "$(wc -l <"$folder/people")" "$without" $((SECONDS - begun))
}

no_mail_waits() {
  [[ $(query "$database_url" "select count(*) from pgboss.job where name = 'mail' and state < 'completed'") == 0 ]]
}

# How many lines of a file of acknowledged items are not in the database.
lost() {
  query "$2" "select reference from inquiries union select email from newsletter_requests
    union select email from newsletter_subscribers" | sort -u >"$folder/stored"
  awk '{ print $3 }' "$1" | sort -u | comm -23 - "$folder/stored" | wc -l
}

# step, requests, failed, acknowledged, lost or the file to count it from, seconds
add_row() {
  local IFS=$'\t'
  echo "$*" >>"$table"
}

print_table() {
  local step requests failed acknowledged lost seconds
  echo '| step | requests | failed | acknowledged | lost | seconds |'
  echo '| --- | --- | --- | --- | --- | --- |'
  while IFS=$'\t' read -r step requests failed acknowledged lost seconds; do
    [[ ! -f $lost ]] || lost=$(lost "$lost" "$database_url")
    echo "| $step | $requests | $failed | $acknowledged | $lost | $seconds |"
  done <"$table"
}

main
