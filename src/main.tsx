import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { screenReady } from './app/app-routes.tsx';
import { App } from './app/app.tsx';
import { start } from './app/start.ts';
import './ui/base.css';

start();
const root = createRoot(document.getElementById('root')!);
// On most devices the screen is there before a loading state could be read; on a slow line that state comes first.
const longEnough = new Promise((resolve) => setTimeout(resolve, 1_000));
void Promise.race([screenReady(location.pathname), longEnough]).then(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
