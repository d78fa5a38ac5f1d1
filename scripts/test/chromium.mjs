import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice = "Instálelo (en Debian: 'apt-get install chromium') o indique dónde está con CHROMIUM_PATH."

/** The path of the system's Chromium, installed from the system's packages when it is missing. */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH indica ${given}, que no existe. ${advice}`)
  const found = given ?? places.find((place) => existsSync(place))
  if (found) return found

  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    throw new Error(`Las pruebas del navegador necesitan Chromium y no está en este equipo. ${advice}`)
  console.log('Instalando Chromium de los paquetes del sistema…')
  const apt = (...args) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  const installed = places.find((place) => existsSync(place))
  if (!installed) throw new Error(`No se pudo instalar Chromium. ${advice}`)
  return installed
}
