import Check from 'lucide-react/icons/check';
import CheckCheck from 'lucide-react/icons/check-check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import { chatMessages } from '../../messages/chat.ts';
import styles from './chat-ticks.module.css';
import type { MessageState } from './chat.rules.ts';

/**
 * The state of one's own message: a clock, one tick, or two blue ticks once it was seen. Not announced, because the log
 * around it is a live region and would announce every state. Screen reader users hear it when they read the message.
 */
export function ChatTicks({ state }: { state: Exclude<MessageState, 'received'> }) {
  const { Icon, words } = faces[state];
  return (
    <span aria-live="off" className={styles.ticks} data-state={state} title={words}>
      <Icon />
      <span className="visually-hidden">{words}</span>
    </span>
  );
}

const faces = {
  waiting: { Icon: Clock, words: chatMessages.waiting },
  sending: { Icon: Clock, words: chatMessages.sending },
  refused: { Icon: CircleAlert, words: chatMessages.refused },
  sent: { Icon: Check, words: chatMessages.sent },
  seen: { Icon: CheckCheck, words: chatMessages.seen },
} as const;
