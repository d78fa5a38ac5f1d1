import { VisuallyHidden } from '@mantine/core'
import { IconShieldCheck } from '@tabler/icons-react'
import { useId } from 'react'
import classes from './Captcha.module.css'
import type { CaptchaControl } from './useCaptcha.ts'

const spoken = { empty: '', working: 'Verificando…', solved: 'Verificado' }

export function Captcha({ control: { status, error, box, start } }: { control: CaptchaControl }) {
  const errorId = useId()
  return (
    <div>
      <label className={classes.captcha} data-status={status} data-invalid={error ? true : undefined}>
        <span className={classes.tick}>
          <input
            ref={box}
            type="checkbox"
            checked={status === 'solved'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            onChange={start}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || status !== 'empty') return
              event.preventDefault()
              start()
            }}
          />
        </span>
        <span className={classes.label}>No soy un robot</span>
        <span className={classes.state} aria-hidden>
          {spoken[status] || <IconShieldCheck size={20} stroke={1.5} />}
        </span>
      </label>
      <VisuallyHidden role="status">{spoken[status]}</VisuallyHidden>
      <div id={errorId} role="alert" className={classes.error}>
        {error}
      </div>
    </div>
  )
}
