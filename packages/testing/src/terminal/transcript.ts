interface Waiter {
  wanted: string | RegExp
  found: () => void
  gone: (error: Error) => void
}

/** What a program has written so far, and a way to wait for what it will write. */
export class Transcript {
  text = ''
  #ended = false
  #waiters: Waiter[] = []

  append(text: string): void {
    this.text += text
    this.#waiters = this.#waiters.filter((waiter) => {
      if (!this.#has(waiter.wanted)) return true
      waiter.found()
      return false
    })
  }

  end(): void {
    this.#ended = true
    for (const { wanted, gone } of this.#waiters) gone(this.#missed(wanted))
    this.#waiters = []
  }

  /** Resolves as soon as the text is there; rejects when the program ends without it. */
  sees(wanted: string | RegExp): Promise<void> {
    if (this.#has(wanted)) return Promise.resolve()
    if (this.#ended) return Promise.reject(this.#missed(wanted))
    return new Promise((found, gone) => this.#waiters.push({ wanted, found, gone }))
  }

  #has(wanted: string | RegExp): boolean {
    return typeof wanted === 'string' ? this.text.includes(wanted) : wanted.test(this.text)
  }

  #missed(wanted: string | RegExp): Error {
    return new Error(`The program ended without writing ${wanted}; it wrote:\n${this.text}`)
  }
}
