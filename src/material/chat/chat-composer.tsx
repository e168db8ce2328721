import Paperclip from 'lucide-react/icons/paperclip';
import Send from 'lucide-react/icons/send-horizontal';
import X from 'lucide-react/icons/x';
import { useRef, type ClipboardEvent, type KeyboardEvent, type Ref, type SubmitEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { chatMessages } from '../../messages/chat.ts';
import { uiMessages } from '../../messages/ui.ts';
import { passFocusTo } from '../../ui/pass-focus.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './chat-composer.module.css';
import { ChatFile } from './chat-file.tsx';
import { isNothing } from './chat.rules.ts';

export interface ChatComposerProps {
  text: string;
  file: File | null;
  /** What is wrong with the file or the sending. */
  problem: string | null;
  onText: (text: string) => void;
  /** Null removes the file. */
  onFiles: (files: FileList | null) => void;
  onSend: () => void;
  field?: Ref<HTMLTextAreaElement>;
}

/** The message field. With a mouse, Enter sends and Shift+Enter adds a line; on touch screens only the button sends. */
export function ChatComposer({ text, file, problem, onText, onFiles, onSend, field }: ChatComposerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const blocked = isNothing(text, file);

  function submit(event?: SubmitEvent<HTMLFormElement>) {
    event?.preventDefault();
    if (!blocked) onSend();
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    if (!matchMedia('(pointer: fine)').matches) return;
    event.preventDefault();
    submit();
  }

  function paste(event: ClipboardEvent) {
    const { files } = event.clipboardData;
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  }

  return (
    <form className={styles.composer} onSubmit={submit}>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      {text.length >= limits.chatMessage && (
        <p role="alert" className={styles.problem}>
          {uiMessages.fieldFull(limits.chatMessage)}
        </p>
      )}
      {/* The focus stays on the button that attached it. */}
      <p role="status" className="visually-hidden">
        {file !== null && chatMessages.attached(file.name)}
      </p>
      {file !== null && (
        <div ref={toAttach} className={styles.chosen}>
          <ChatFile
            key={`${file.name}/${file.size}/${file.lastModified}`}
            file={{ name: file.name, bytes: file.size, url: null, local: file }}
          />
          <IconButton label={`Remove ${file.name}`} icon={<X />} onClick={() => onFiles(null)} />
        </div>
      )}
      <div className={styles.row}>
        <input
          ref={chooser}
          type="file"
          aria-label="Attach a file"
          tabIndex={-1}
          // To a screen reader it would be a second button of the same name.
          aria-hidden
          className="visually-hidden"
          onChange={(event) => {
            onFiles(event.target.files);
            // Cleared so that choosing the same file again fires change.
            event.target.value = '';
          }}
        />
        <IconButton label="Attach a file" icon={<Paperclip />} onClick={() => chooser.current?.click()} />
        <textarea
          ref={field}
          rows={1}
          aria-label={chatMessages.write}
          placeholder={chatMessages.placeholder}
          maxLength={limits.chatMessage}
          value={text}
          className={styles.field}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
        />
        <IconButton type="submit" label="Send" icon={<Send />} disabled={blocked} className={styles.send} />
      </div>
    </form>
  );
}

/** After removing the file, the focus goes to the button that attaches another one. */
const toAttach = passFocusTo('button[aria-label="Attach a file"]');
