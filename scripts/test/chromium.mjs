import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

// The shell draws the same pages without the windows of a browser around them: the journeys need a quarter less of the processor.
const shell = '/usr/bin/chromium-headless-shell'
const candidates = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const advice = "Instálelo (en Debian: 'apt-get install chromium') o indique dónde está con CHROMIUM_PATH."

/** The path of the system's Chromium; where packages can be installed, its shell is, or else the whole of it. */
export async function ensureChromium() {
  const path = process.env.CHROMIUM_PATH
  if (path && !existsSync(path)) throw new Error(`CHROMIUM_PATH indica ${path}, que no existe. ${advice}`)
  if (path) return path
  const installs = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (installs && !existsSync(shell)) installShell()
  const found = installed()
  if (found) return found
  if (!installs) throw new Error(`Las pruebas del navegador necesitan Chromium y no está en este equipo. ${advice}`)
  throw new Error(`No se pudo instalar Chromium. ${advice}`)
}

const installed = () => candidates.find((candidate) => existsSync(candidate))

function installShell() {
  console.log('Instalando Chromium de los paquetes del sistema…')
  const fonts = installed() ? [] : ['fonts-liberation']
  apt('update')
  if (!apt('install', '-y', '--no-install-recommends', 'chromium-headless-shell', ...fonts) && !installed())
    apt('install', '-y', '--no-install-recommends', 'chromium', ...fonts)
}

const apt = (...args) =>
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  }).status === 0
