#!/bin/bash
# Ensayo del archivo continuo: restaura un segundo al azar de los últimos siete días en una carpeta nueva, compara cada cambio de esos días con los datos
# de hoy y envía el resultado por correo. Solo escribe en esa carpeta, y la borra al final. Los valores están en ensayo.env.
set -euo pipefail
# Sin ellos no habría quien supiera cómo terminó.
: "${DATABASE_URL:?Falta DATABASE_URL}" "${SMTP_URL:?Falta SMTP_URL}" "${MAIL_FROM:?Falta MAIL_FROM}" "${MAIL_TO:?Falta MAIL_TO}"

exec 9>"$FOLDER/ensayo.lock"
flock --nonblock 9 || { echo 'Otro ensayo está en curso.' && exit 1; }
remove() {
  "$POSTGRES_BIN/pg_ctl" -D "$1/datos" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$1"
}
# De un ensayo que no llegó a su final; la marca dice que la carpeta es de un ensayo.
for mark in "$FOLDER"/ensayo-*/.soportica-ensayo; do [[ ! -e $mark ]] || remove "$(dirname "$mark")"; done
folder=$(mktemp -d "$FOLDER/ensayo-XXXXXXXX")
touch "$folder/.soportica-ensayo" "$folder/salida"
result=$folder/resultado
say() { tee -a "$result" <<<"$*"; }
end() {
  code=$?
  trap - EXIT
  [[ $code == 0 ]] && state='El ensayo del archivo continuo terminó bien' || state='El ensayo del archivo continuo FALLÓ'
  say "$state ($(hostname), $((SECONDS / 60)) min $((SECONDS % 60)) s)"
  [[ $code == 0 ]] || tail -n 20 "$folder/salida" >>"$result" 2>&1 || true
  from=$(sed 's/.*<\(.*\)>.*/\1/' <<<"$MAIL_FROM")
  printf 'From: %s\nTo: %s\nSubject: =?utf-8?B?%s?=\nContent-Type: text/plain; charset=utf-8\n\n' "$from" "$MAIL_TO" "$(base64 -w0 <<<"$state")" |
    cat - "$result" | curl -sS --ssl --sasl-ir --url "$SMTP_URL" --mail-from "$from" --mail-rcpt "$MAIL_TO" --upload-file - || code=1
  remove "$folder"
  exit "$code"
}
trap end EXIT

# Entre la copia completa más antigua que se conserva, o hace siete días, y hace diez minutos: lo último puede no estar en el archivo.
oldest='[.[0].backup[] | select(.type == "full" and (.error | not)) | .timestamp.stop] | min // now'
first=$(pgbackrest --config="$PGBACKREST" --stanza=soportica info --output=json | jq "$oldest | floor")
week=$(date -d '7 days ago' +%s)
last=$(date -d "${ARCHIVED_AFTER:-10 minutes} ago" +%s)
((first > week)) || first=$week
((first < last)) || { say 'Ninguna copia completa es de hace más de diez minutos.' && exit 1; }
moment=$(date -d "@$((first + (RANDOM * 32768 + RANDOM) % (last - first)))" '+%Y-%m-%d %H:%M:%S%z')
say "Segundo restaurado: $moment"

mkdir -m 700 "$folder/datos"
pgbackrest --config="$PGBACKREST" --stanza=soportica --pg1-path="$folder/datos" --type=time --target="$moment" --target-action=promote \
  --archive-mode=off restore >>"$folder/salida" 2>&1
"$POSTGRES_BIN/pg_ctl" -D "$folder/datos" -l "$folder/salida" start >/dev/null 9>&- \
  -o "-c port=5499 -c listen_addresses= -c unix_socket_directories=$folder -c hot_standby=off -c synchronous_standby_names="
# Acepta conexiones cuando llegó a ese segundo; si termina antes, el ensayo falla.
until pg_isready --quiet --host="$folder" --port=5499; do
  "$POSTGRES_BIN/pg_ctl" -D "$folder/datos" status >/dev/null
  sleep 1
done

rows() { psql "$1" -qtAX -v ON_ERROR_STOP=1 -c "select id || ' ' || md5(t::text) from $2 t where fecha >= '$moment'::timestamptz - interval '7 days' $3" | sort; }
export LC_ALL=C
for table in history event; do
  rows "host=$folder port=5499 user=postgres dbname=soportica" "$table" '' >"$folder/restored"
  rows "$DATABASE_URL" "$table" '' >"$folder/today"
  # Lo que se guardaba en ese mismo minuto puede haberse confirmado antes o después.
  rows "$DATABASE_URL" "$table" "and fecha < '$moment'::timestamptz - interval '1 minute'" >"$folder/expected"
  missing=$(comm -13 "$folder/restored" "$folder/expected" | wc -l)
  other=$(comm -23 "$folder/restored" "$folder/today" | wc -l)
  say "$table: $(wc -l <"$folder/restored") filas; faltan $missing, distintas $other"
  ((missing == 0 && other == 0))
done
