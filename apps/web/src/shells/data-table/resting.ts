// So long does a mouse stay on what it is about to press, and not on what it passes.
const restMs = 80
// There is one mouse.
let timer: ReturnType<typeof setTimeout> | undefined
const leave = (): void => clearTimeout(timer)

/** What listens to a mouse that rests on a part of the page. */
export const whenResting = (run: (() => void) | undefined) =>
  run && {
    onPointerEnter: ({ pointerType }: { readonly pointerType: string }) => {
      leave()
      if (pointerType === 'mouse') timer = setTimeout(run, restMs)
    },
    onPointerLeave: leave,
  }
