#!/bin/sh
# roll.sh 9001 9002: restarts the servers of these ports one after another, each once the one before is ready again.
set -eu
for port in "$@"; do
  systemctl restart "purser@$port"
  tries=0
  until curl --fail --silent --output /dev/null --max-time 5 "http://127.0.0.1:$port/ready"; do
    tries=$((tries + 1))
    if [ "$tries" -ge 600 ]; then
      echo "purser@$port is not ready; the others go on as they are." >&2
      exit 1
    fi
    sleep 0.1
  done
  # nginx leaves a server out for two seconds after it was away.
  sleep 3
done
