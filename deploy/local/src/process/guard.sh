# Ends what the launcher started when the launcher itself dies without a word (kill -9, closed terminal).
# Standard input carries "+ pid signal" and "- pid"; its end means that the launcher is gone.
trap '' INT TERM HUP
known=' '
while read -r action pid signal; do
  case "$action" in
    +) known="$known$pid:$signal " ;;
    -) known=$(printf '%s' "$known" | sed "s/ $pid:[A-Z]* / /g") ;;
  esac
done
for entry in $known; do kill -"${entry#*:}" "${entry%:*}" 2>/dev/null; done
tries=0
while [ $tries -lt 50 ]; do
  left=''
  for entry in $known; do kill -0 "${entry%:*}" 2>/dev/null && left="$left ${entry%:*}"; done
  [ -z "$left" ] && exit 0
  sleep 0.1
  tries=$((tries + 1))
done
for pid in $left; do kill -KILL "$pid" 2>/dev/null; done
