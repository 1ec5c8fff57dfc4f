import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import './style/base.css';
import './style/layout.css';
import './style/parts.css';

createRoot(document.querySelector('#page')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
