// Runs in the page before its own code: what became visible when.
globalThis.bench = (() => {
  const patience = 120_000

  // Called before a frame is drawn, answers when it was.
  const drawn = () =>
    new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.addEventListener('message', () => resolve(performance.now()))
      channel.port1.start()
      channel.port2.postMessage(0)
    })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

  const isVisible = (selector) => {
    const found = document.querySelector(selector)
    return found !== null && found.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  const appearance = async (selector) => {
    const begun = performance.now()
    for (;;) {
      await frame()
      if (isVisible(selector)) return drawn()
      if (performance.now() - begun > patience) throw new Error(`${selector} did not appear: ${document.body.innerText.slice(0, 300)}`)
    }
  }

  let awaited = ''
  let opened
  const watch = ({ timeStamp }) => {
    if (awaited === '') return
    opened = appearance(awaited).then((milliseconds) => milliseconds - timeStamp)
    opened.catch(() => {})
    awaited = ''
  }
  addEventListener('click', watch, { capture: true })

  // Begun with the page; whoever asks hears how it ended.
  const firstRow = appearance('table[aria-rowcount] tbody tr')
  firstRow.catch(() => {})

  return {
    firstRow: () => firstRow,
    // From the next click on it is watched in the page itself.
    awaitAfterClick: (selector) => void (awaited = selector),
    sinceClick: () => opened,
  }
})()
