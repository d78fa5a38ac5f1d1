import { type Browser, type BrowserContext, chromium, type LaunchOptions } from 'playwright-core'

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages live too briefly for optimized code to pay off: without it they use a tenth less of the processor.
  '--js-flags=--no-maglev --no-turbofan',
]

const options: LaunchOptions = {
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: flags,
  // In other locales Chromium gives files no accented names.
  env: { ...process.env, LANG: 'C.UTF-8' },
}

/** The system's Chromium, which asks nobody for anything by itself. */
export const launchChromium = (more: LaunchOptions = {}): Promise<Browser> => chromium.launch({ ...options, ...more })

type Device = Parameters<typeof chromium.launchPersistentContext>[1]
/** A browser with a stored profile: closed and reopened, it is the same device. */
export const launchDevice = (folder: string, more: Device): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...options, ...more })
