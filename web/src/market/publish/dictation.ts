import { useEffect, useRef, useState } from 'react';
import { getLanguage } from '../../i18n/language.ts';

interface Heard {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & { readonly isFinal: boolean }>;
  readonly resultIndex: number;
}
interface Recognition {
  lang: string;
  continuous: boolean;
  onresult: ((event: Heard) => void) | null;
  onend: (() => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  start(): void;
  stop(): void;
}
type Speaking = typeof globalThis & {
  readonly SpeechRecognition?: new () => Recognition;
  readonly webkitSpeechRecognition?: new () => Recognition;
};

const recogniser = () => (globalThis as Speaking).SpeechRecognition ?? (globalThis as Speaking).webkitSpeechRecognition;

/** Whether this browser can write down what is said. */
export const canDictate = (): boolean => recogniser() !== undefined;

type Trouble = 'refused' | 'unheard' | 'failed';

/** Why nothing is written down, by the browser's word for it; undefined where its user stopped it. */
export function troubleOf(error: string): Trouble | undefined {
  if (error === 'aborted') return undefined;
  if (error === 'not-allowed' || error === 'service-not-allowed') return 'refused';
  return error === 'no-speech' || error === 'audio-capture' ? 'unheard' : 'failed';
}

/** Gives each sentence that is said to `onSentence`, from `toggle` until `toggle`. */
export function useDictation(onSentence: (sentence: string) => void) {
  const [listening, setListening] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const current = useRef<Recognition>(undefined);
  const hear = useRef(onSentence);
  hear.current = onSentence;
  useEffect(() => () => current.current?.stop(), []);
  const begin = (Recogniser: new () => Recognition) => {
    const recognition = new Recogniser();
    recognition.lang = getLanguage() === 'es' ? 'es-MX' : 'en-US';
    recognition.continuous = true;
    recognition.onresult = ({ results, resultIndex }) => {
      for (const said of Array.from(results).slice(resultIndex))
        if (said.isFinal) hear.current(said[0]?.transcript.trim() ?? '');
    };
    recognition.onerror = ({ error }) => setTrouble(troubleOf(error));
    recognition.onend = () => setListening(false);
    setTrouble(undefined);
    recognition.start();
    current.current = recognition;
    setListening(true);
  };
  const toggle = () => {
    const Recogniser = recogniser();
    if (listening) current.current?.stop();
    else if (Recogniser) begin(Recogniser);
  };
  return { listening, trouble, toggle };
}
