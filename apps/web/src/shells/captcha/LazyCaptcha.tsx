import { Suspense } from 'react'
import { lazyPage } from '../../ui/lazyPage.tsx'
import type { CaptchaControl } from './useCaptcha.ts'

export const LazyCaptcha = lazyPage<{ control: CaptchaControl }>(() => import('./Captcha.tsx').then((module) => module.Captcha))

// Reserves its space before it loads.
export function CaptchaSlot({ control }: { control: CaptchaControl }) {
  return (
    <Suspense fallback={<div style={{ minHeight: '3.2rem' }} />}>
      <LazyCaptcha control={control} />
    </Suspense>
  )
}
