import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { type Code, codeLength, moved, putDigits, rubOut, type Step, typed } from '../codeBoxes.ts'
import classes from './CodeBoxes.module.css'

type Props = { readonly code: Code; readonly problem: string; readonly onChange: (code: Code) => void }

export function CodeBoxes({ code, problem, onChange }: Props) {
  const group = useRef<HTMLFieldSetElement>(null)
  const problemId = useId()
  const goTo = (index: number) => {
    const box = group.current?.querySelectorAll('input')[index]
    box?.focus()
    box?.select()
  }
  const goToMissing = useEffectEvent(() => goTo(Math.max(0, code.indexOf(''))))
  useEffect(() => {
    if (problem) goToMissing()
  }, [problem])
  const take = (step: Step) => {
    onChange(step.code)
    goTo(step.focus)
  }
  const onKeyDown = (index: number) => (event: KeyboardEvent) => {
    const to = moved(index, event.key)
    if (to === null && event.key !== 'Backspace') return
    event.preventDefault()
    if (to === null) take(rubOut(code, index))
    else goTo(to)
  }
  const onPaste = (index: number) => (event: ClipboardEvent) => {
    event.preventDefault()
    take(putDigits(code, index, event.clipboardData.getData('text')))
  }
  return (
    <fieldset ref={group} className={classes.group} aria-describedby={problem ? problemId : undefined}>
      <legend>Código de seis dígitos</legend>
      <div className={classes.boxes}>
        {code.map((digit, index) => (
          <input
            key={`caja ${index + 1}`}
            value={digit}
            aria-label={`Dígito ${index + 1} de ${codeLength}`}
            aria-invalid={problem ? true : undefined}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            autoFocus={index === 0}
            onChange={(event) => take(typed(code, index, event.currentTarget.value))}
            onKeyDown={onKeyDown(index)}
            onPaste={onPaste(index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <div id={problemId} role="alert" className={classes.problem}>
        {problem}
      </div>
    </fieldset>
  )
}
