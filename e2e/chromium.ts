import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

const options: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: flags,
  // In another one it gives no file an accented name.
  env: { ...process.env, LANG: 'C.UTF-8' },
}

/** The system's Chromium, which asks nobody for anything by itself. */
export const launchChromium = (): Promise<Browser> => chromium.launch(options)

type Device = Parameters<typeof chromium.launchPersistentContext>[1]
/** One that keeps in a folder what it knows: closed and opened again, it is the same device. */
export const launchDevice = (folder: string, more: Device): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...options, ...more })
