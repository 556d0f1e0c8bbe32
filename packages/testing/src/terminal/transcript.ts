interface Waiter {
  expected: string | RegExp
  resolve: () => void
  reject: (error: Error) => void
}

/** What a program has written so far, and a way to wait for what it will write. */
export class Transcript {
  text = ''
  #ended = false
  #waiters: Waiter[] = []

  append(text: string): void {
    this.text += text
    this.#waiters = this.#waiters.filter((waiter) => {
      if (!this.#has(waiter.expected)) return true
      waiter.resolve()
      return false
    })
  }

  end(): void {
    this.#ended = true
    for (const { expected, reject } of this.#waiters) reject(this.#missed(expected))
    this.#waiters = []
  }

  /** Resolves as soon as the text is there; rejects when the program ends without it. */
  waitFor(expected: string | RegExp): Promise<void> {
    if (this.#has(expected)) return Promise.resolve()
    if (this.#ended) return Promise.reject(this.#missed(expected))
    return new Promise((resolve, reject) => this.#waiters.push({ expected, resolve, reject }))
  }

  #has(expected: string | RegExp): boolean {
    return typeof expected === 'string' ? this.text.includes(expected) : expected.test(this.text)
  }

  #missed(expected: string | RegExp): Error {
    return new Error(`The program ended without writing ${expected}; it wrote:\n${this.text}`)
  }
}
